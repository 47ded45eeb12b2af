import type { Page } from '@playwright/test';

/** Goes to a place of the navigation, by its row or, where that has no room, by the menu. */
export async function goToPlace(page: Page, name: string): Promise<void> {
  const places = page.getByRole('navigation', { name: 'Office' });
  const menu = page.getByRole('button', { name: /^Menu:/ });
  await places.or(menu).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await places.getByRole('link', { name, exact: true }).click();
}
