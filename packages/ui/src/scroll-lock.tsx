/** Keeps the page behind a modal where it is. The scrollbar's place stays free, so nothing jumps. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const before = { overflow: style.overflow, paddingRight: style.paddingRight };
  style.paddingRight = `${window.innerWidth - clientWidth}px`;
  style.overflow = "hidden";
  return () => void Object.assign(style, before);
}
