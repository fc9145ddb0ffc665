const round = (value: number) => Math.round(value * 10) / 10;

export interface Gear {
  x: number;
  y: number;
  teeth: number;
  /** Angle of the middle of one tooth, in radians. */
  turn: number;
}

/** Drawing units of pitch diameter per tooth, the same for all gears that mesh. */
const MODULE = 10;

/** Radius on which two meshing gears touch. */
export const pitchRadius = (teeth: number): number => (teeth * MODULE) / 2;

/** A gear of so many teeth that meshes with another, at an angle from its centre: tooth into gap. */
export function meshing(with_: Gear, teeth: number, angle: number): Gear {
  const distance = pitchRadius(with_.teeth) + pitchRadius(teeth);
  const phase = ((angle - with_.turn) * with_.teeth) / (2 * Math.PI);
  return {
    x: round(with_.x + distance * Math.cos(angle)),
    y: round(with_.y + distance * Math.sin(angle)),
    teeth,
    turn: angle + Math.PI + ((phase + 0.5) * 2 * Math.PI) / teeth,
  };
}

/** The outline: teeth as trapezoids from a little more than a module below the pitch circle to nearly one above. */
export function gearPath({ x, y, teeth, turn }: Gear): string {
  const step = (2 * Math.PI) / teeth;
  const root = pitchRadius(teeth) - MODULE * 1.05;
  const tip = pitchRadius(teeth) + MODULE * 0.8;
  const corner = (radius: number, angle: number) =>
    `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  const outline = Array.from({ length: teeth }, (_, tooth) => {
    const at = turn + tooth * step;
    return [
      corner(root, at - step * 0.28),
      corner(tip, at - step * 0.11),
      corner(tip, at + step * 0.11),
      corner(root, at + step * 0.28),
    ].join('L');
  });
  return `M${outline.join('L')}Z`;
}
