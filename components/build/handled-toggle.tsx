import { useEffect, useSyncExternalStore } from "react";
import { isHandled, onHandledChange, storeHandled } from "@/lib/audience/client/handled";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Marks a feature or key as taken care of, or takes the mark back. */
export function HandledToggle({ name }: { name: string }) {
	const t = useTranslations("build.handled");
	const handled = useSyncExternalStore(
		onHandledChange,
		() => isHandled(name),
		() => false,
	);
	// The answer of the page says it in words, by its style sheet.
	useEffect(() => {
		const { dataset } = document.documentElement;
		if (handled) dataset.fallback = "";
		return () => {
			delete dataset.fallback;
		};
	}, [handled]);
	return (
		<p>
			<span role="status">{handled && t("marked")}</span>{" "}
			<button type="button" className="button" onClick={() => storeHandled(name, !handled)}>
				{t(handled ? "undo" : "mark")}
			</button>
		</p>
	);
}
