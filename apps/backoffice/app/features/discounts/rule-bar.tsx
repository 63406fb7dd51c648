import type { DiscountState } from "@zertsalo/contract/staff-discounts";
import { Button } from "@zertsalo/ui/button";
import { useNavigation } from "react-router";
import editor from "#app/lib/editor/editor.module.css";

/** What may be done with a rule; null: it is not saved yet. */
export function RuleBar({ state, isUnsaved }: { state: DiscountState | null; isUnsaved: boolean }) {
  const isBusy = useNavigation().formMethod === "POST";
  const isActive = state === "active";
  return (
    <div className={editor.bar}>
      <Button
        type="submit"
        name="step"
        value="save"
        size="sm"
        variant={isActive ? "primary" : "secondary"}
        busy={isBusy}
        data-save
        aria-keyshortcuts="Control+S"
      >
        {isActive ? "Сохранить" : state === "stopped" ? "Сохранить остановленным" : "Сохранить черновик"}
      </Button>
      {!isActive && (
        <Button type="submit" name="step" value="start" size="sm" busy={isBusy}>
          {state === "stopped" ? "Запустить снова" : "Запустить"}
        </Button>
      )}
      {isUnsaved && <span className={editor.quiet}>Есть несохранённые правки</span>}
      {isActive && (
        <Button type="submit" name="step" value="stop" variant="ghost" size="sm" formNoValidate busy={isBusy}>
          Остановить
        </Button>
      )}
    </div>
  );
}
