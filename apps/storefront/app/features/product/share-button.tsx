import { showToast } from "#app/lib/notices/show-toast.ts";
import { Icon } from "@zertsalo/ui/icon";

/** The device's own ways to share; where it has none, the address is copied. */
export function ShareButton({ name, className }: { name: string; className: string | undefined }) {
  async function share() {
    const url = window.location.origin + window.location.pathname;
    if (typeof navigator.share === "function") {
      // Refused or closed by the buyer: he has changed his mind.
      await navigator.share({ title: name, url }).catch(() => {});
      return;
    }
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    await showToast(isCopied ? "Ссылка скопирована" : "Скопируйте ссылку из строки адреса");
  }

  return (
    <button type="button" className={className} onClick={share}>
      <Icon name="share" />
      Поделиться
    </button>
  );
}
