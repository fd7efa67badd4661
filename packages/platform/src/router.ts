/**
 * The part of react-router-dom that remotes may use. The shell loads it once, as the share `react-router-dom`; every remote
 * consumes that share under this import path. Shared whole, the library would be 196 kB instead of 39.
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
} from 'react-router-dom';
