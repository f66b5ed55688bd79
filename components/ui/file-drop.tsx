import clsx from "clsx";
import { type ComponentProps, type DragEvent, useId, useState } from "react";
import styles from "./file-drop.module.css";

interface FileDropProps extends Pick<ComponentProps<"input">, "accept" | "onClick"> {
	label: string;
	hint: string;
	/** The files that the reader chose. */
	onChoose: (input: HTMLInputElement) => void;
	/** What the reader dropped. */
	onDropped: (data: DataTransfer) => void;
}

/** A box that takes files: a press anywhere in it opens the file dialog, and files can be dropped on it. */
export function FileDrop({ label, hint, onChoose, onDropped, ...input }: FileDropProps) {
	const id = useId();
	const [isDragging, setDragging] = useState(false);
	const drag = (event: DragEvent) => {
		event.preventDefault();
		setDragging(true);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the file input is the accessible way
		<div
			className={clsx(styles.drop, isDragging && styles.dragging)}
			onDragOver={drag}
			onDragEnter={drag}
			onDragLeave={() => setDragging(false)}
			onDrop={(event) => {
				event.preventDefault();
				setDragging(false);
				onDropped(event.dataTransfer);
			}}
		>
			<i className="icon icon-upload" />
			<label htmlFor={id}>{label}</label>
			<p id={`${id}-hint`}>{hint}</p>
			<input
				id={id}
				type="file"
				multiple
				aria-describedby={`${id}-hint`}
				onChange={(event) => onChoose(event.target)}
				{...input}
			/>
		</div>
	);
}
