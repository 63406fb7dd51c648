import type { RefObject } from "react";
import { forgetQueries, recentQueries, rememberQuery } from "./recent-queries.ts";
import { type SearchOption, searchOptions, shortestText } from "./search-options.tsx";
import styles from "./search-suggestions.module.css";
import { useCombobox } from "#app/lib/forms/use-combobox.ts";
import { useSuggestions, useTypedText } from "./use-suggestions.ts";

interface SearchSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  listId: string;
}

/**
 * What the search field offers while it is typed into. It comes with the first focus and takes the field over as it
 * stands: no page carries it.
 */
export function SearchSuggestions({ input, listId }: SearchSuggestionsProps) {
  const { text, isOpen, close } = useTypedText(input);
  const { suggestions, isFailed } = useSuggestions(text);
  const isRecent = text.length < shortestText;
  const options = searchOptions(text, suggestions, isOpen && isRecent ? recentQueries() : []);
  const message = isFailed
    ? "Подсказки не загрузились. Нажмите Enter, чтобы искать."
    : suggestions?.advice
      ? `По запросу «${text}» ничего не нашли`
      : null;
  const isList = isOpen && options.length > 0;
  const active = useCombobox(input, { listId, count: options.length, isOpen: isList, close });
  if (!isList && !(isOpen && message)) return null;

  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    // Pressing must not take the focus from the field: the list would be gone before the click.
    <div className={styles.panel} role="presentation" onPointerDown={(event) => event.preventDefault()}>
      {message ? (
        <p className={styles.message} role="status">
          {message}
        </p>
      ) : null}
      {isList ? (
        <div id={listId} role="listbox" aria-label="Подсказки поиска">
          {groups.map((group) => (
            <div key={group} role="group" aria-label={group}>
              <p className={styles.title} aria-hidden="true">
                {group}
              </p>
              {options.map((option, at) =>
                option.group === group ? (
                  <Option key={at} id={`${listId}-${at}`} option={option} isActive={at === active} close={close} />
                ) : null,
              )}
            </div>
          ))}
        </div>
      ) : null}
      {isRecent && isList ? (
        <button
          type="button"
          className={styles.forget}
          onClick={() => {
            forgetQueries();
            close();
          }}
        >
          Очистить историю
        </button>
      ) : null}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: SearchOption;
  isActive: boolean;
  close: () => void;
}

function Option({ id, option, isActive, close }: OptionProps) {
  const { href, lead, name, note, query } = option;
  return (
    <a
      id={id}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      href={href}
      data-modal={option["data-modal"]}
      onClick={() => {
        if (query) rememberQuery(query);
        close();
      }}
    >
      {lead}
      <span>{name}</span>
      {note}
    </a>
  );
}
