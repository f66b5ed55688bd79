import type { ComponentProps, ReactNode } from "react";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { CsvLink } from "@/components/ui/csv-link";
import { PageHead } from "./page-head";

interface PageProps extends ComponentProps<typeof PageHead> {
	title: string;
	/** What the heading says in place of the title. */
	heading?: ReactNode;
	intro?: ReactNode;
	/** The list of the page as CSV. */
	csv?: ComponentProps<typeof CsvLink> | false | undefined;
	/** What can be done with the page, as links in the form of buttons. */
	actions?: ReactNode;
	/** Further content of the page's header. */
	lead?: ReactNode;
	/** Attributes of the page, such as that its answers are still to come. */
	attributes?: ComponentProps<"article">;
	children: ReactNode;
}

/** A page under its heading, with its metadata and the way up. */
export const Page = ({ heading, intro, csv, actions, lead, attributes, children, ...head }: PageProps) => (
	<article className="page" {...attributes}>
		<PageHead {...head} />
		<header className="lead">
			{head.trail && <Breadcrumbs steps={head.trail} />}
			{/* The browser may format a month in it otherwise. */}
			<h1 suppressHydrationWarning>{heading ?? head.title}</h1>
			{intro && <p className="intro">{intro}</p>}
			{lead}
			{(actions || csv) && (
				<p className="page-actions">
					{actions}
					{csv && <CsvLink {...csv} />}
				</p>
			)}
		</header>
		{children}
	</article>
);
