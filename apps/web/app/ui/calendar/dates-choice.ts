/** What the pop-up for dates is made of, fetched as one when it is first wanted. */
export { DatesFooter } from './dates-footer';
export { StayCalendar } from './stay-calendar';
