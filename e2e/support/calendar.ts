import type { CalendarDate } from '@basera/contract/calendar-date';
import { MONTHS } from '@basera/contract/words/date-words';
import type { Locator } from '@playwright/test';

const MONTHS_AWAY_AT_MOST = 4;

const partsOf = (date: CalendarDate) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, monthName: MONTHS[month - 1], day };
};

/** A day of an open calendar. */
export function dayIn(calendar: Locator, date: CalendarDate): Locator {
  const { year, monthName, day } = partsOf(date);
  // The ends of a range name each other; a day itself comes last.
  return calendar.getByRole('button', { name: new RegExp(`\\b${day} ${monthName} ${year}`) }).last();
}

/** The same, scrolled to where the months stand below each other, else turned to. */
export async function showDay(calendar: Locator, date: CalendarDate, direction: 'Next' | 'Previous'): Promise<Locator> {
  // Its code comes with the first press; what it shows is counted below.
  await calendar.getByRole('grid').first().waitFor();
  const day = dayIn(calendar, date);
  const { year, monthName } = partsOf(date);
  const month = calendar.getByRole('heading', { name: `${monthName} ${year}`, exact: true });
  if ((await month.count()) > 0) {
    await month.scrollIntoViewIfNeeded();
    return day;
  }
  for (let turned = 0; turned < MONTHS_AWAY_AT_MOST && (await day.count()) === 0; turned += 1)
    await calendar.getByRole('button', { name: `${direction} month` }).click();
  return day;
}
