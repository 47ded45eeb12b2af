export { carryOutApprovals, decideApproval } from './approvals/approvals.ts';
export { askForAccount } from './approvals/ask-for-account.ts';
export type { OfficeAddress, OfficeDeps } from './deps.ts';
export { masked } from './machine/present.ts';
export { officeRoutes } from './routes.ts';
export { type DemoLink, demoLinks } from './sign-in/demo-keys.ts';
export { endSessionsOfAllStaff, forgetStaffSessions, mayLookStill } from './sign-in/staff-sessions.ts';
export { addStaff, changeRole, closeStaff, resetPasskeys } from './staff/change-staff.ts';
export { allStaff, openStaffByEmail } from './staff/staff-queries.ts';
