export type { ReportsDeps } from './deps.ts';
export { forgetReporters } from './forget-reporters.ts';
export { reportsOfPerson } from './personal-data.ts';
export { reportThanks } from './present.ts';
export { caseRowsOf, type ReportToTell, reportsOfCase, reportToTell, untoldReports } from './queries.ts';
export { isReportBy, ownReportWords, presentOwnReport, withoutReporter } from './reporters.ts';
export { reportRoutes } from './routes.ts';
export { settleReportIn } from './settle-report.ts';
export { type Report, takeReport } from './take-report.ts';
