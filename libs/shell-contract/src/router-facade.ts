// The names of React Router that remotes use, and no others: the shell's build drops everything else.
export {
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
