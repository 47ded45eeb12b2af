import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
const readFont = (name: string) => create(readFileSync(resolve(`@expo-google-fonts/noto-sans/${name}`)));

// Reading their tables takes a second of the processor: all documents share what has been read.
const fonts = {
  text: readFont('400Regular/NotoSans_400Regular.ttf'),
  strong: readFont('600SemiBold/NotoSans_600SemiBold.ttf'),
};

/** Lets a document use 'text' and 'strong'. */
export function embedFonts(doc: PDFKit.PDFDocument): void {
  // That a font may have been read already is missing from the types.
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font as unknown as Uint8Array);
}
