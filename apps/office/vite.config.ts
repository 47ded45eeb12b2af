import { defineConfig } from 'vite';
import { oneDocumentSite } from '../../packages/ui/build-steps/one-document-site.ts';

/** More or fewer make the first load of some page longer (build-steps/first-load.test.ts). */
const SHARED_BY_PAGES = 10;

export default defineConfig(oneDocumentSite({ base: '/', packages: ['ui'], pages: SHARED_BY_PAGES }));
