import clsx from "clsx";
import { Suspense, useEffect, useId, useState } from "react";
import { withMessages } from "@/components/ui/with-messages";
import { getOptionId, useCombobox } from "@/lib/browser/use-combobox";
import { useInputValue } from "@/lib/browser/use-input-value";
import { queryFeatures, useAudienceAnswer } from "@/lib/chosen-audience/client/audience-context";
import { useTranslations } from "@/lib/i18n/use-translations";
import { getResultReach } from "./reach-shares";
import { SearchOptionText } from "./search-option";
import optionStyles from "./search-option.module.css";
import styles from "./search-popup.module.css";
import { DEBOUNCE_MS, useSearchResults, useSearchStatus } from "./use-search-results";

interface FeatureOptionsProps {
	field: HTMLInputElement;
	/** Called with the chosen feature. Absent for a single choice: the field then gets the id. */
	pick?: ((feature: { id: string; name: string }) => void) | undefined;
}

const MOST = 8;

/** In UTF-16 code units. Longer texts are not searched. */
const LONGEST = 150;

/** The name that is being typed: the text after the last separator. */
const getLastName = (list: string) => list.slice(list.search(/[^,;\n]*$/));

/** Sets a field's text and dispatches an input event. */
function type(field: HTMLInputElement, text: string) {
	field.value = text;
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Joins chosen and typed names in one parameter when the form is submitted. */
function useOneParameter(field: HTMLInputElement) {
	useEffect(() => {
		const { form, name } = field;
		const join = ({ formData }: FormDataEvent) => {
			const names = formData.getAll(name).map((value) => String(value).trim());
			formData.set(name, names.filter(Boolean).join(","));
		};
		form?.addEventListener("formdata", join);
		return () => form?.removeEventListener("formdata", join);
	}, [field]);
}

function Options({ field, pick }: FeatureOptionsProps) {
	const t = useTranslations("find");
	const list = useId();
	const own = useAudienceAnswer(queryFeatures)?.value;
	const [picked, setPicked] = useState({ text: "", name: "" });
	const { typed, settled } = useInputValue(field, DEBOUNCE_MS);
	const name = getLastName(settled).trim();
	const isTyped = getLastName(typed).trim() !== "" && typed !== picked.text;
	const isName = isTyped && name !== "" && name.length <= LONGEST;
	const { body, hasFailed } = useSearchResults(isName ? `type:feature ${name}` : "", MOST);
	const status = useSearchStatus(body, hasFailed, t("unpicked"));
	const results = body?.results ?? [];
	const { isOpen, active } = useCombobox(field, {
		list,
		container: field.parentElement,
		options: results.map(({ id }) => id),
	});
	useOneParameter(field);
	const choose = ({ id, title }: { id: string; title: string }) => {
		const text = pick ? field.value.slice(0, field.value.length - getLastName(field.value).length) : id;
		setPicked({ text: text.trim(), name: title });
		type(field, text);
		pick?.({ id, name: title });
		field.focus();
	};
	const isShown = isOpen && isTyped && status !== "";
	return (
		<>
			<p role="status" className="visually-hidden">
				{isShown ? status : picked.name !== "" && typed === picked.text && t("picked", { name: picked.name })}
			</p>
			{isShown && (
				// biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field, which handles the keys
				<div className={clsx("floating", styles.popup)} onMouseDown={(event) => event.preventDefault()}>
					{results.length === 0 ? (
						<p className={styles.note} aria-hidden="true">
							{status}
						</p>
					) : (
						<div role="listbox" id={list} aria-label={t("suggestions")} tabIndex={-1}>
							{results.map((result, place) => (
								// biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
								<div
									key={result.id}
									id={getOptionId(list, place)}
									role="option"
									aria-selected={place === active}
									tabIndex={-1}
									className={clsx(optionStyles.option, place === active && optionStyles.active)}
									onClick={() => choose(result)}
								>
									<SearchOptionText result={result} shares={getResultReach(result, own)} />
								</div>
							))}
						</div>
					)}
				</div>
			)}
		</>
	);
}

/** Suggests features below a field while the reader types. */
export const FeatureOptions = withMessages("search", Options, Suspense);
