import { runCommand } from '../lib/commands/run-command.ts';
import { runTeamCommand } from '../teams/team-command.ts';

// `halqa-remote …`: what a team does with a remote in a repository of its own.
await runCommand(() => runTeamCommand(process.cwd(), process.argv.slice(2)));
