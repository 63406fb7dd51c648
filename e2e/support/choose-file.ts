import type { Page } from "@playwright/test";

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The file that a key asks for. A key overtakes the word that choosers are answered here, so that word is waited for. */
export async function chooseFile(page: Page, key: string, file: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.evaluate(() => null);
  await page.keyboard.press(key);
  await (await chooser).setFiles(file);
}
