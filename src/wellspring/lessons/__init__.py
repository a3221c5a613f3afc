"""The tutorial: lessons are data, played on the real engine with scripted dice and a scripted opponent."""
