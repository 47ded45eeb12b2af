export { readFigures } from './read-figures.ts';
