import { type KeyboardEvent, useState } from "react";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./audience-choice.module.css";

/** Targets worth a press. */
const presets = [
	"baseline widely available",
	"baseline newly available",
	"defaults",
	"last 2 versions",
	"cover 95% in DE",
	"> 0.5%, not dead",
];

const last = presets.length - 1;

/** Where the keys of a toolbar lead from a place in it: https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
const ways: Record<string, (at: number) => number> = {
	ArrowRight: (at) => (at === last ? 0 : at + 1),
	ArrowLeft: (at) => (at === 0 ? last : at - 1),
	Home: () => 0,
	End: () => last,
};

interface PresetsProps {
	target: string;
	onChoose: (target: string) => void;
}

/** Ready-made targets: one stop of the Tab key, with the arrows between them. */
export function Presets({ target, onChoose }: PresetsProps) {
	const t = useTranslations("audience");
	const chosen = presets.indexOf(target.trim());
	const [reached, setReached] = useState<number>();
	const stop = reached ?? Math.max(chosen, 0);
	const press = (event: KeyboardEvent<HTMLElement>) => {
		const next = ways[event.key]?.(stop);
		if (next === undefined) return;
		event.preventDefault();
		event.currentTarget.querySelectorAll("button")[next]?.focus();
	};
	return (
		<div className={`${styles.presets} scripted`}>
			<span id="presets" className="field-label">
				{t("presets")}
			</span>
			{/* The targets are English: they run from left to right, and so do the arrows. */}
			<div role="toolbar" aria-labelledby="presets" dir="ltr" onKeyDown={press}>
				{presets.map((preset, place) => (
					<button
						key={preset}
						type="button"
						lang="en"
						tabIndex={place === stop ? 0 : -1}
						aria-pressed={place === chosen}
						onFocus={() => setReached(place)}
						onClick={() => onChoose(preset)}
					>
						{preset}
					</button>
				))}
			</div>
		</div>
	);
}
