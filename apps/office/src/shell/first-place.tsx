import { Navigate } from 'react-router';
import { usePlaceGroups } from './places';

/** The first place of the role is where one arrives. */
export function FirstPlace() {
  const [first] = usePlaceGroups();
  return <Navigate to={first?.places[0]?.to ?? '/approvals'} replace />;
}
