/**
 * The part of react-router-dom that the shell offers to remotes; their tsconfig points here, so anything else is a type
 * error. Shared whole, the library would be 196 kB instead of 39. From `react-router`, because `react-router-dom` is
 * itself the name of the share.
 */
export {
  BrowserRouter,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
