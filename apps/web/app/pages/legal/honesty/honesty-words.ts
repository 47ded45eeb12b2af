import { addWords } from '../../../words/words';
import { messages } from './words/en.po';

// A catalogue of this page alone: no other of the legal pages says any of it.
addWords(messages);
