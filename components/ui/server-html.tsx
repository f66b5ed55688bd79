import {
	type ComponentType,
	type ReactNode,
	type RefObject,
	startTransition,
	useContext,
	useEffect,
	useRef,
	useState,
} from "react";
import {
	type AudienceState,
	AudienceStateContext,
	defaultAudienceState,
} from "@/lib/audience/client/audience-context";
import { HydrationContext, type HydrationState } from "@/lib/browser/hydrated";
import { LanguageContext, type LanguageValue } from "@/lib/i18n/use-translations";
import { hydrateOwnRoot, type PageRouter, PageRouterContext } from "@/lib/next/own-root";

/** What a kept part is rendered from. */
interface Inputs<Props> {
	props: Props;
	audience: AudienceState;
	language: LanguageValue;
	router: PageRouter;
}

/** What the page's root and that of a part share. */
interface Part<Props> {
	/** What the server rendered from. */
	first: Inputs<Props>;
	latest: Inputs<Props>;
	isWaking?: boolean;
	show?: (inputs: Inputs<Props>) => void;
	remove?: () => void;
}

interface HydratedPartProps<Props> {
	Component: ComponentType<Props>;
	part: Part<Props>;
}

/** The content of the part's own root: first what the server rendered, then what the page passes on. */
function HydratedPart<Props extends object>({ Component, part }: HydratedPartProps<Props>) {
	const [{ props, audience, language, router }, show] = useState(part.first);
	const [hydration] = useState<HydrationState>({ isDone: false });
	useEffect(() => {
		hydration.isDone = true;
		part.show = (inputs) => startTransition(() => show(inputs));
		part.show(part.latest);
	}, [hydration, part]);
	return (
		<HydrationContext value={hydration}>
			<PageRouterContext value={router}>
				<LanguageContext value={language}>
					<AudienceStateContext value={audience}>
						<Component {...props} />
					</AudienceStateContext>
				</LanguageContext>
			</PageRouterContext>
		</HydrationContext>
	);
}

/** A shallow comparison: page props keep their identity as long as the page is the same. */
export function areSameProps<Props extends object>(before: Props, now: Props): boolean {
	const names = Object.keys(now) as (keyof Props)[];
	return names.length === Object.keys(before).length && names.every((name) => before[name] === now[name]);
}

interface ServerHtmlProps<Props> {
	/** Loads the component that rendered the HTML. */
	load: () => Promise<ComponentType<Props>> | ComponentType<Props>;
	props: Props;
	/** Whether the component reads the audience. */
	readsAudience: boolean;
}

/** Hydrates the part in a root of its own, once its inputs are not those of the server any more. */
function useWaking<Props extends object>(
	box: RefObject<HTMLDivElement | null>,
	{ load, props, readsAudience }: ServerHtmlProps<Props>,
) {
	const now: Inputs<Props> = {
		props,
		audience: useContext(AudienceStateContext),
		language: useContext(LanguageContext),
		router: useContext(PageRouterContext),
	};
	const [part] = useState<Part<Props>>({ first: { ...now, audience: defaultAudienceState }, latest: now });
	const [error, setError] = useState<unknown>();
	if (error) throw error;
	useEffect(() => {
		part.latest = now;
		part.show?.(now);
		if (part.isWaking) return;
		part.isWaking =
			!areSameProps(part.first.props, props) ||
			(readsAudience && now.audience.kind !== defaultAudienceState.kind);
		if (!part.isWaking) return;
		const wake = async () => {
			const Component = await load();
			// A root that fails is empty: the error boundary around it shows why.
			if (box.current)
				part.remove = hydrateOwnRoot(
					box.current,
					<HydratedPart Component={Component} part={part} />,
					setError,
				);
		};
		wake().catch(setError);
	});
	useEffect(
		() => () => {
			// React refuses to unmount a root while it renders another.
			if (part.remove) setTimeout(part.remove);
		},
		[part],
	);
}

/**
 * The server's HTML of a component, which React neither renders nor compares: during hydration it leaves the content of an
 * element with `dangerouslySetInnerHTML` unchanged. If the component's props change, or the audience that it reads, it
 * hydrates in a root of its own and changes in place.
 */
export function ServerHtml<Props extends object>(part: ServerHtmlProps<Props>): ReactNode {
	const box = useRef<HTMLDivElement>(null);
	useWaking(box, part);
	return (
		<div
			ref={box}
			className="display-contents"
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: empty
			dangerouslySetInnerHTML={{ __html: "" }}
		/>
	);
}
