import { type KeyboardEvent, useState } from "react";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./audience-choice.module.css";

/** Suggested targets. */
const presets = [
	"baseline widely available",
	"baseline newly available",
	"defaults",
	"last 2 versions",
	"cover 95% in DE",
	"> 0.5%, not dead",
];

const last = presets.length - 1;

/** Keyboard navigation of a toolbar. https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
const keyMoves: Record<string, (at: number) => number> = {
	ArrowRight: (at) => (at === last ? 0 : at + 1),
	ArrowLeft: (at) => (at === 0 ? last : at - 1),
	Home: () => 0,
	End: () => last,
};

interface PresetsProps {
	target: string;
	onChoose: (target: string) => void;
}

/** Suggested targets as a toolbar: it has one tab stop, and arrow keys move between its buttons. */
export function Presets({ target, onChoose }: PresetsProps) {
	const t = useTranslations("audience");
	const chosen = presets.indexOf(target.trim());
	const [focused, setFocused] = useState<number>();
	const tabStop = focused ?? Math.max(chosen, 0);
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		const next = keyMoves[event.key]?.(tabStop);
		if (next === undefined) return;
		event.preventDefault();
		event.currentTarget.querySelectorAll("button")[next]?.focus();
	};
	return (
		<div className={`stack scripted ${styles.presets}`}>
			<span id="presets" className="small">
				{t("presets")}
			</span>
			{/* Targets are English, so the toolbar and its arrow keys run left to right in every locale. */}
			<div role="toolbar" aria-labelledby="presets" dir="ltr" className="cluster tight" onKeyDown={onKeyDown}>
				{presets.map((preset, place) => (
					<button
						key={preset}
						type="button"
						className="chip"
						lang="en"
						tabIndex={place === tabStop ? 0 : -1}
						aria-pressed={place === chosen}
						onFocus={() => setFocused(place)}
						onClick={() => onChoose(preset)}
					>
						{preset}
					</button>
				))}
			</div>
		</div>
	);
}
