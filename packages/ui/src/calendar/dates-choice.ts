/** What the pop-up for dates is made of, fetched as one when it is first wanted. */
export { DatesFooter } from './dates-footer';
export { QuickDates } from './quick-dates';
export { StayCalendar } from './stay-calendar';
