import { runCommand } from './operator-command.ts';

await runCommand('media');
