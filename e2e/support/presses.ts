import type { Locator, Page } from '@playwright/test';
import { expect } from './guest.ts';

/** What a person did: presses, named by what was pressed, and the keys of the keyboard. */
export type Done = { presses: string[]; keys: string[] };

/** Counts what is pressed and typed in a page, through all the addresses it goes to. */
export async function countPresses(page: Page): Promise<Done> {
  const done: Done = { presses: [], keys: [] };
  await page.exposeFunction('note', (what: keyof Done, name: string) => done[what].push(name));
  await page.addInitScript(() => {
    const { note } = window as unknown as { note(what: string, name: string): void };
    const nameOf = (target: EventTarget | null) => {
      const pressed = target instanceof Element ? target.closest('button, a, label, input, [role]') : null;
      return (pressed?.getAttribute('aria-label') ?? pressed?.textContent ?? '').trim();
    };
    addEventListener('pointerdown', (event) => event.isTrusted && note('presses', nameOf(event.target)), true);
    addEventListener('keydown', (event) => event.isTrusted && note('keys', event.key), true);
  });
  return done;
}

/** Types into a field that has the focus by itself. */
export async function typeOn(field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused();
  await field.page().keyboard.type(text);
}

/** Types into a field that has to be pressed first. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click();
  await typeOn(field, text);
}
