import { useState } from "react";
import { useHydrated } from "@/lib/browser/hydrated";
import { useTranslations } from "@/lib/i18n/use-translations";

/** The Clipboard API needs a secure context; `execCommand` also works over plain HTTP. */
function copyBySelection(text: string): boolean {
	const field = document.createElement("textarea");
	field.value = text;
	field.setAttribute("readonly", "");
	field.style.position = "fixed";
	field.style.opacity = "0";
	const focused = document.activeElement;
	document.body.append(field);
	field.focus();
	field.select();
	try {
		return document.execCommand("copy");
	} catch {
		return false;
	} finally {
		field.remove();
		if (focused instanceof HTMLElement) focused.focus();
	}
}

/** Copies text to the clipboard. @returns whether that succeeded. */
async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyBySelection(text);
	}
}

interface CopyButtonProps {
	/** The text to copy, or a function that creates it on click. */
	text: string | (() => Promise<string>);
	label?: string;
}

/** A button that copies text and announces the outcome. Rendered only with JavaScript. */
export function CopyButton({ text, label }: CopyButtonProps) {
	const t = useTranslations("text");
	const [outcome, setOutcome] = useState<"copied" | "copyFailed">();
	const isHydrated = useHydrated();
	const copy = async () => {
		// Cleared first, so that screen readers announce a second copy too.
		setOutcome(undefined);
		const isCopied = await Promise.resolve(typeof text === "string" ? text : text()).then(
			copyText,
			() => false,
		);
		setOutcome(isCopied ? "copied" : "copyFailed");
	};
	return (
		<>
			{isHydrated && (
				<button type="button" className="button" onClick={copy}>
					{label ?? t("copy")}
				</button>
			)}
			<span role="status">{outcome && t(outcome)}</span>
		</>
	);
}
