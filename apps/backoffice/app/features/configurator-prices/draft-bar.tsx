import type { ConfiguratorPrices } from "@zertsalo/contract/staff-configurator-prices";
import { formatCount } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import editor from "#app/lib/editor/editor.module.css";

interface DraftBarProps {
  draft: ConfiguratorPrices["draft"];
  /** Prices that differ from the current ones, typed ones included. */
  changed: number;
  isUnsaved: boolean;
  isBusy: boolean;
  onReset: () => void;
  onPublish: () => void;
}

/** Save first, then publish: what is published is what was calculated. */
export function DraftBar({ draft, changed, isUnsaved, isBusy, onReset, onPublish }: DraftBarProps) {
  return (
    <div className={editor.bar}>
      <Button
        type="submit"
        name="intent"
        value="save"
        data-save
        aria-keyshortcuts="Control+S"
        size="sm"
        busy={isBusy}
        disabled={!isUnsaved && draft.outdated.length === 0}
      >
        Сохранить черновик
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-haspopup="dialog"
        disabled={isUnsaved || draft.changes === 0 || draft.outdated.length > 0}
        onClick={onPublish}
      >
        Опубликовать…
      </Button>
      {isUnsaved && (
        <Button size="sm" variant="ghost" onClick={onReset}>
          Отменить правки
        </Button>
      )}
      <span className={editor.quiet}>
        {changed > 0 ? `Изменено: ${formatCount(changed, ["цена", "цены", "цен"])}` : "Цены как сейчас"}
      </span>
    </div>
  );
}
