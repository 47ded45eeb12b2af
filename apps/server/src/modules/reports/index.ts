export type { ReportsDeps } from './deps.ts';
export { forgetReporters } from './forget-reporters.ts';
export { reportsOfPerson } from './personal-data.ts';
export { caseRowsOf, type ReportToTell, reportsOfCase, reportToTell, untoldReports } from './queries.ts';
export { reportRoutes } from './routes.ts';
export { settleReportIn } from './settle-report.ts';
