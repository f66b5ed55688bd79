import clsx from "clsx";
import { Suspense, useEffect, useId, useState } from "react";
import { askFeatures, useAnswer } from "@/lib/client/audience/choice";
import { optionId, useCombobox } from "@/lib/client/use-combobox";
import { useTyped } from "@/lib/client/use-typed";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import styles from "./feature-options.module.css";
import { sharesOf } from "./reach-shares";
import { ResultWords } from "./search-option";
import optionStyles from "./search-option.module.css";
import { TYPING_MS, useResults, useStatus } from "./use-results";

interface FeatureOptionsProps {
	field: HTMLInputElement;
	/** Takes one that is chosen; absent where just one can be: its id comes to stand in the field. */
	pick?: ((feature: { id: string; name: string }) => void) | undefined;
}

const MOST = 8;

/** Nothing longer names a feature, and no address takes text without end. */
const LONGEST = 150;

/** The name that is being typed: what comes after the last sign that parts names. */
const lastOf = (list: string) => list.slice(list.search(/[^,;\n]*$/));

/** Sets a field's text as if it had been typed. */
function type(field: HTMLInputElement, text: string) {
	field.value = text;
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Sends what was chosen and what was typed as one parameter, as who types an address does. */
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
	const own = useAnswer(askFeatures)?.value;
	const [picked, setPicked] = useState({ text: "", name: "" });
	const { typed, settled } = useTyped(field, TYPING_MS);
	const asked = lastOf(settled).trim();
	const isTyped = lastOf(typed).trim() !== "" && typed !== picked.text;
	const isName = isTyped && asked !== "" && asked.length <= LONGEST;
	const { body, hasFailed } = useResults(isName ? `type:feature ${asked}` : "", MOST);
	const status = useStatus(body, hasFailed, t("unpicked"));
	const results = body?.results ?? [];
	const { isOpen, active } = useCombobox(field, {
		list,
		around: field.parentElement,
		options: results.map(({ id }) => id),
	});
	useOneParameter(field);
	const choose = ({ id, title }: { id: string; title: string }) => {
		const text = pick ? field.value.slice(0, field.value.length - lastOf(field.value).length) : id;
		setPicked({ text: text.trim(), name: title });
		type(field, text);
		pick?.({ id, name: title });
		field.focus();
	};
	const isShown = isOpen && isTyped && status !== "";
	return (
		<>
			<p role="status" className="unseen">
				{isShown ? status : picked.name !== "" && typed === picked.text && t("picked", { name: picked.name })}
			</p>
			{isShown && (
				// biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field, where the keys are
				<div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
					{results.length === 0 ? (
						<p className={styles.note} aria-hidden="true">
							{status}
						</p>
					) : (
						<div role="listbox" id={list} aria-label={t("suggestions")} tabIndex={-1}>
							{results.map((result, place) => (
								// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
								<div
									key={result.id}
									id={optionId(list, place)}
									role="option"
									aria-selected={place === active}
									tabIndex={-1}
									className={clsx(optionStyles.option, place === active && optionStyles.active)}
									onClick={() => choose(result)}
								>
									<ResultWords result={result} shares={sharesOf(result, own)} />
								</div>
							))}
						</div>
					)}
				</div>
			)}
		</>
	);
}

/** Features while typing, below a field that takes their names. */
export function FeatureOptions(props: FeatureOptionsProps) {
	return (
		<Suspense>
			<PartMessages locale={useLocale()} part="search">
				<Options {...props} />
			</PartMessages>
		</Suspense>
	);
}
