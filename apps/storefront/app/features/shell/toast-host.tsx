import { type FunctionComponent, useEffect, useState } from "react";
import { hostToasts } from "#app/lib/notices/show-toast.ts";

export function ToastHost() {
  const [Toaster, setToaster] = useState<FunctionComponent | null>(null);
  useEffect(() => hostToasts((toaster) => setToaster(() => toaster)), []);
  return Toaster && <Toaster />;
}
