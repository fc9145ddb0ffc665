import type { AnchorHTMLAttributes } from 'react';
import { type LinkRender, renderLink } from '../internal/render-as.ts';
import { type ButtonLook, buttonClass } from './button.tsx';

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  /** The router's link, without content: `render={<Link to="/teams" />}`. Without it, a plain anchor with `href`. */
  render?: LinkRender;
}

/** A link that looks like a button. */
export function LinkButton({
  render,
  variant = 'secondary',
  size,
  icon,
  wide = false,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return renderLink(render, {
    ...rest,
    className: buttonClass({ variant, size, wide }, className),
    children: (
      <>
        {icon}
        <span dir="auto">{children}</span>
      </>
    ),
  });
}
