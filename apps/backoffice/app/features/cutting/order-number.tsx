import { Link } from "react-router";

/** The workshop has no access to the order itself. */
export function OrderNumber({ number, isLink }: { number: number; isLink: boolean }) {
  const text = `№\u00a0${number}`;
  return isLink ? <Link to={`/orders/${number}/`}>{text}</Link> : <span>{text}</span>;
}
