import { useState } from "react";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { useWatchLines } from "@/lib/watch/client/use-watch-lines";
import {
	addWatched,
	parseWatched,
	readWatched,
	removeWatched,
	storeWatched,
} from "@/lib/watch/client/watched";
import type { Watched } from "@/lib/watch/watched-item";
import { WatchLines } from "./watch-line";
import { WatchLinks } from "./watch-links";

/** The reader's own list, which only this browser knows. Says what a change did, and offers to undo it. */
export function OwnList() {
	const t = useTranslations("watch");
	const list = useListFormat();
	const { lines, count } = useWatchLines();
	const weights = useChosenAudience()?.audience.weights;
	const [change, setChange] = useState<{ text: string; before?: Watched[] }>();
	const before = readWatched();
	const add = (text: string) => {
		const { added, isStored } = addWatched(parseWatched(text));
		if (!isStored || added.length === 0) return setChange({ text: t(isStored ? "nothingNew" : "notStored") });
		const names = list(added.map(({ name }) => name));
		setChange({ text: t("newItems", { count: added.length, names }), before });
	};
	const remove = (id: string) => removeWatched([id]) && setChange({ text: t("removed"), before });
	const undo = (items: readonly Watched[]) => {
		storeWatched(items);
		setChange(undefined);
	};
	return (
		<>
			{count === 0 ? (
				<p>{t("empty")}</p>
			) : (
				<>
					<WatchLines
						lines={lines}
						renderAction={({ id, name }) => (
							<button type="button" className="chip" onClick={() => remove(id)}>
								{t("remove", { name })}
							</button>
						)}
					/>
					<WatchLinks items={before} region={weights?.kind === "region" ? weights.code : ""} />
				</>
			)}
			<p role="status">
				{change?.text}{" "}
				{change?.before && (
					<button type="button" className="button" onClick={() => undo(change.before ?? [])}>
						{t("undo")}
					</button>
				)}
			</p>
			<p>
				<label className="button">
					<input
						type="file"
						className="visually-hidden"
						accept=".json,application/json"
						onChange={({ target }) => {
							target.files?.[0]?.text().then(add);
							target.value = "";
						}}
					/>
					{t("import")}
				</label>
			</p>
		</>
	);
}
