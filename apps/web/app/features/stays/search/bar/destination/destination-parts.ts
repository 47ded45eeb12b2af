// One file of the build: whoever searches by a sentence has opened the dialog, and the results name no further file to load.
export { SaidChips } from '../../said/said-chips';
export { DestinationDialog } from './destination-dialog';
