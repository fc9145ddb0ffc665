import { describe, expect, it } from '@jest/globals';
import { gearPath, meshing, pitchRadius } from './gear.ts';

const driver = { x: 0, y: 0, teeth: 28, turn: 0 };
const directions = [0, 0.4, -1.1, 2.7];

/** Returns the distance of an angle from the middle of the nearest tooth: 0 on a tooth, 0.5 in a gap. */
const offTooth = (gear: { teeth: number; turn: number }, angle: number) => {
  const phase = ((angle - gear.turn) * gear.teeth) / (2 * Math.PI);
  return Math.abs(phase - Math.round(phase));
};

describe('meshing gears', () => {
  it.each(directions)('touch on their pitch circles, tooth into gap, at %d rad', (angle) => {
    const driven = meshing(driver, 12, angle);
    expect(Math.hypot(driven.x, driven.y)).toBeCloseTo(pitchRadius(28) + pitchRadius(12), 0);
    expect(offTooth(driver, angle) + offTooth(driven, angle + Math.PI)).toBeCloseTo(0.5, 5);
  });

  it('have the requested number of teeth', () => {
    expect(gearPath(driver).match(/L/g)).toHaveLength(28 * 4 - 1);
  });
});
