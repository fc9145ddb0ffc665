import { backupFolder, labelsIn } from '../../backup/backup-folder.ts';
import { type Finding, warning } from '../finding.ts';

const DAY = 86_400_000;
const OLDEST_DAYS = 7;
const LABEL = /^(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z$/;

const timeOf = (label: string): number => Date.parse(label.replace(LABEL, '$1:$2:$3Z'));

/** Whether there is a base backup that is recent enough for a quick restore. */
export const backupFindings = async (folder: string, now = Date.now()): Promise<Finding[]> => {
  const newest = (await labelsIn(backupFolder(folder).base)).map(timeOf).filter(Number.isFinite).at(-1);
  const mend = 'npm run backup, and let a timer do it daily (docs/operate/backup.md)';
  if (newest === undefined) {
    return [
      warning(
        `there is no base backup in ${folder}`,
        'The archive alone restores nothing: it holds changes to a backup.',
        mend,
      ),
    ];
  }
  const days = Math.floor((now - newest) / DAY);
  if (days < OLDEST_DAYS) return [];
  return [
    warning(
      `the newest base backup is ${days} days old`,
      'A restore replays everything since then, and the archive cannot be thinned out before it.',
      mend,
    ),
  ];
};
