import { defineConfig } from 'vite';
import { oneDocumentSite } from '../../packages/ui/build-steps/one-document-site.ts';

export default defineConfig(oneDocumentSite('/partners/', ['ui', 'messaging']));
