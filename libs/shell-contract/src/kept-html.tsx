import { useHydrated } from '@meshwork/ui';
import { type HTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { useServerRender } from './server-render.context.ts';

/** One object, since React would write another one's empty text into the element. */
const KEPT = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const;

export interface KeptHtmlProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The children can be drawn: their code and their data are there. */
  isReady: boolean;
  /** Shown until then where the server has drawn nothing. */
  fallback: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A part of a page that the browser draws late, because its code is not in the first files. What the server has drawn of it stays
 * until then: React leaves the content of an element alone that it takes over with HTML of its own.
 */
export function KeptHtml({ isReady, fallback, children, ...place }: KeptHtmlProps) {
  const isServer = useServerRender() !== null;
  const isHydrated = useHydrated();
  // True for what is taken over from the server.
  const [isKept] = useState(!isHydrated);
  if (isServer) return <div {...place}>{isReady ? children : fallback}</div>;
  if (isReady && isHydrated) return children;
  return isKept ? <div {...place} {...KEPT} /> : <div {...place}>{fallback}</div>;
}
