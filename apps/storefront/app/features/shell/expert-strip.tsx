import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { changeMe } from "#app/lib/session/me.ts";
import { devicePaths } from "#app/lib/session/device-paths.ts";
import { postForm } from "#app/lib/http/send-form.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import { CodeForm } from "./code-form.tsx";
import styles from "./strip.module.css";

const close = () => changeMe({ asksExpertCode: false });

function accept(): void {
  close();
  void showToast("Код эксперта принят");
}

function leave(): void {
  close();
  void postForm(devicePaths.expert, { intent: "leave" });
}

/** A visitor with an expert link must enter his code; the link alone gives no rights. */
export function ExpertStrip() {
  return (
    <aside className={styles.strip} data-theme="dark" aria-label="Режим эксперта">
      <Icon name="user" />
      <span className={styles.name}>Режим эксперта</span>
      <CodeForm action={devicePaths.expert} label="Код эксперта" submit="Проверить" onDone={accept} />
      <IconButton aria-label="Я не эксперт" onClick={leave}>
        <Icon name="x" />
      </IconButton>
    </aside>
  );
}
