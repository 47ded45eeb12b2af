import type { Page } from '@playwright/test';

export const chatWith = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Chat with ${name}`, exact: true });
export const startChat = (page: Page) => page.getByRole('button', { name: /^Start Chat/ });

/** The network of a page, which can be cut and mended. Asked for before the page listens to anything. */
export async function networkOf(page: Page): Promise<{ cut(): Promise<void>; mend(): Promise<void> }> {
  let isCut = false;
  const open = new Set<() => void>();
  // A browser that is set offline keeps the sockets it has.
  await page.routeWebSocket(/\/app\//, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.add(() => void socket.close());
  });
  return {
    async cut() {
      isCut = true;
      await page.context().setOffline(true);
      for (const close of open) close();
      open.clear();
    },
    async mend() {
      isCut = false;
      await page.context().setOffline(false);
    },
  };
}
