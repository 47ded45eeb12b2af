import { english } from '../../../words/words';
import { messages } from './en.po';

// Of a catalogue of their own: whoever is signed in never reads them.
english.load('en', messages);
