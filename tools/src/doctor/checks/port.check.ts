import { messageOf } from '../../lib/failure.ts';
import { requireFreePort } from '../../lib/ports.ts';
import { error, type Finding } from '../finding.ts';
import { portOwner } from '../port-owner.ts';

/** @param ours whether a running stack of this data folder listens there */
export const portFindings = async (port: number, ours: boolean): Promise<Finding[]> => {
  if (ours) return [];
  try {
    await requireFreePort(port);
    return [];
  } catch (cause) {
    if (!messageOf(cause).includes('taken')) {
      return [
        error(
          `port ${port} cannot be used: ${messageOf(cause)}`,
          'The gateway listens there.',
          'PORT=8080 npm start',
        ),
      ];
    }
    const owner = portOwner(port);
    const by = owner
      ? `process ${owner.pid} (${owner.command || 'of another user'})`
      : 'a process of another user';
    return [
      error(
        `port ${port} is taken by ${by}`,
        'The gateway listens there.',
        `${owner ? `kill ${owner.pid}, or ` : ''}PORT=${port + 1} npm start`,
      ),
    ];
  }
};
