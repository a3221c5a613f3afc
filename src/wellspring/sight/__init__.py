"""Line of sight: silhouettes, fans of rays, and a memo per battlefield."""
