import { Navigate } from 'react-router';
import { usePlaces } from './places';

/** The first place of the role is where one arrives. */
export function FirstPlace() {
  const [first] = usePlaces();
  return <Navigate to={first?.to ?? '/approvals'} replace />;
}
