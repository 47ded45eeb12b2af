import { addWords } from '../../../words/words';
import { messages } from './en.po';

// Of a catalogue of their own: the words of the register are no part of what every page loads before it is alive.
addWords(messages);
