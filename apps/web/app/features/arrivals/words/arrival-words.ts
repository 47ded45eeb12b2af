import { addWords } from '../../../words/words';
import { messages } from './en.po';

// Of a catalogue of their own: only who comes by a link needs these.
addWords(messages);
