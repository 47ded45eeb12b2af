import type { Room, Stay } from '@basera/contract/endpoints/stays';
import type { Locator, Page } from '@playwright/test';
import { type Dates, findStay, sellOut } from './stays.ts';

/** Several of it are free for two, with meals or without. */
export const hasMealChoice = ({ meal, number_of_rooms, max_guests }: Room) =>
  meal === 'both' && number_of_rooms > 2 && max_guests >= 2;

export type RoomChoice = { stay: Stay; roomy: Room; soldOut: Room };

/** A stay with a choice of rooms: one of which several are free, with meals to choose, and one that is sold out. */
export async function findRoomChoice(dates: Dates): Promise<RoomChoice> {
  const fits = ({ rooms, amenities, latitude }: Stay) =>
    rooms.length > 2 && rooms.some(hasMealChoice) && amenities.length > 6 && latitude !== null;
  const stay = await findStay(dates, (each) => fits(each) && each.rooms.every((room) => room.number_of_rooms > 0));
  const [roomy, ...others] = [...stay.rooms].sort((a, b) => Number(hasMealChoice(b)) - Number(hasMealChoice(a)));
  const soldOut = others.sort((a, b) => a.number_of_rooms - b.number_of_rooms)[0];
  if (!roomy || !soldOut) throw new Error('it has too few rooms');
  await sellOut(stay, soldOut, dates);
  return { stay, roomy, soldOut };
}

export const cardOf = (page: Page, { room_name }: Room): Locator =>
  page.getByRole('article', { name: room_name, exact: true });
export const visible = (all: Locator): Locator => all.filter({ visible: true }).first();
export const reserveOn = (page: Page): Locator => visible(page.getByRole('button', { name: 'Reserve' }));

/** Asks for one guest more in the search bar, which the page answers at once; a phone's bar is closed again. */
export async function addGuest(page: Page, isMobile: boolean): Promise<void> {
  const bar = page.locator('#modify-search');
  if (isMobile) await bar.getByRole('button', { name: /Modify Search/ }).click();
  const form = isMobile ? page.getByRole('dialog', { name: 'Modify Search' }) : bar;
  await form.getByRole('button', { name: /Guests/ }).click();
  await page.getByRole('button', { name: 'More adults' }).click();
  await page.getByRole('button', { name: 'Done' }).last().click();
  if (isMobile) await form.getByRole('button', { name: 'Modify Search' }).click();
}
