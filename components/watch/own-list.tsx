import { useState } from "react";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { useWatchLines } from "@/lib/watch/client/use-watch-lines";
import { storeFirstSeen } from "@/lib/watch/client/watch-states";
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

/** Changes the list, says what was added, and offers to undo it. */
function useUndo() {
	const t = useTranslations("watch");
	const list = useListFormat();
	const audience = useChosenAudience()?.audience;
	const [{ text, before }, setChange] = useState<{ text?: string; before?: Watched[] }>({});
	const add = (items: readonly Watched[]) => {
		const before = readWatched();
		const { added, isStored } = addWatched(items);
		if (!isStored) return setChange({ text: t("notStored") });
		if (added.length === 0) return setChange({ text: t("nothingNew") });
		const names = list(added.map(({ name }) => name));
		setChange({ text: t("newItems", { count: added.length, names }), before });
		storeFirstSeen(audience);
	};
	const remove = (id: string) => {
		const before = readWatched();
		if (removeWatched([id])) setChange({ text: t("removed"), before });
	};
	const undo = (items: readonly Watched[]) => {
		storeWatched(items);
		setChange({});
	};
	const status = (
		<p role="status">
			{text}{" "}
			{before && (
				<button type="button" className="button" onClick={() => undo(before)}>
					{t("undo")}
				</button>
			)}
		</p>
	);
	return { add, remove, status };
}

/** Adds the list of an address to the reader's own. */
export function AddedList({ items }: { items: Watched[] }) {
	const t = useTranslations("watch");
	const { add, status } = useUndo();
	return (
		<>
			<p>
				<button type="button" className="button button-primary" onClick={() => add(items)}>
					{t("addAll")}
				</button>
			</p>
			{status}
		</>
	);
}

/** The reader's own list, which only this browser knows. */
export function OwnList() {
	const t = useTranslations("watch");
	const { lines, count } = useWatchLines();
	const weights = useChosenAudience()?.audience.weights;
	const { add, remove, status } = useUndo();
	const renderRemove = ({ id, name }: Watched) => (
		<button type="button" className="chip" onClick={() => remove(id)}>
			{t("remove", { name })}
		</button>
	);
	return (
		<>
			{count === 0 ? (
				<p>{t("empty")}</p>
			) : (
				<>
					<WatchLines lines={lines} renderMore={renderRemove} />
					<WatchLinks items={readWatched()} region={weights?.kind === "region" ? weights.code : ""} />
				</>
			)}
			{status}
			<p>
				<label>
					{t("import")}{" "}
					<input
						type="file"
						accept=".json,application/json"
						onChange={({ target }) => {
							const [file] = target.files ?? [];
							target.value = "";
							file?.text().then((text) => add(parseWatched(text)));
						}}
					/>
				</label>
			</p>
		</>
	);
}
