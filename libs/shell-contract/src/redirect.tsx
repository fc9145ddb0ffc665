import { Navigate } from 'react-router-dom';
import { useServerRender } from './server-render.context.ts';

/** Replaces the current address by another one. Rendered on the server, it becomes the redirect of the response. */
export function Redirect({ to }: { to: string }) {
  const server = useServerRender();
  server?.redirect(to);
  return server ? null : <Navigate to={to} replace />;
}
