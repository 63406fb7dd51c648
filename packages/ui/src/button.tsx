import { clsx } from "clsx";
import type { ComponentProps } from "react";
import styles from "./button.module.css";

interface ButtonLook {
  /** One primary button per view. */
  variant?: "primary" | "secondary" | "soft" | "ghost" | "danger";
  /** 44, 52 and, in the back office alone, 36 px high. */
  size?: "md" | "lg" | "sm";
  block?: boolean;
}

/** The same look for a link: `<Link className={buttonClass({ variant: "primary" })}>`. */
export function buttonClass({ variant = "primary", size = "md", block = false }: ButtonLook = {}, className?: string) {
  return clsx(styles.button, styles[variant], styles[size], block && styles.block, className);
}

type ButtonProps = ComponentProps<"button"> & ButtonLook & { busy?: boolean };

/** While `busy` it keeps its width, shows a spinner and takes no second click. */
export function Button({ variant, size, block, busy, className, children, type = "button", ...rest }: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) };
  return (
    <button type={type} aria-busy={busy || undefined} className={buttonClass(look, className)} {...rest}>
      {children}
    </button>
  );
}

/** A 44 px square with an icon alone, so it needs a label. */
export function IconButton({
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { "aria-label": string }) {
  return <button type={type} className={clsx(styles.icon, className)} {...rest} />;
}
