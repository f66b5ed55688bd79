// The addresses of the data's sources, and of the forms that report an error in them.

const features = "https://github.com/web-platform-dx/web-features";
const compatData = "https://github.com/mdn/browser-compat-data";

/** The file of a feature. Moved and split ids have none. */
export const getFeatureSource = (id: string): string => `${features}/blob/main/features/${id}.yml`;

/** A new issue about a feature. */
export const getFeatureReport = (id: string): string =>
	`${features}/issues/new?${new URLSearchParams({ title: id })}`;

/** @param file the `source_file` of a compat key. */
export const getCompatSource = (file: string): string => `${compatData}/blob/main/${file}`;

/** A new issue about a compat key, with the form for wrong data. */
export const getCompatReport = (key: string): string =>
	`${compatData}/issues/new?${new URLSearchParams({ template: "data-problem.yml", title: key })}`;
