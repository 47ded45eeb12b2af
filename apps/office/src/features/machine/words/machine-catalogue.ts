import { english } from '../../../words/words';
import { messages } from './en.po';

// Of a catalogue of their own: few open the machine room, and every page of the office would load its words.
english.load('en', messages);
